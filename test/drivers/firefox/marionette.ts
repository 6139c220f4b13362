import { Buffer } from 'node:buffer';
import { connect, type Socket } from 'node:net';
import * as z from 'zod';

/** A response of Firefox's remote protocol: type, the command's number, error, result. */
const answerSchema = z.tuple([
  z.literal(1),
  z.number(),
  z.nullable(z.object({ error: z.string(), message: z.string() })),
  z.unknown(),
]);

const COLON = 0x3a;

/**
 * Firefox's own remote control (firefox-source-docs.mozilla.org/testing/marionette/Protocol.html) over its
 * socket.
 */
export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #received: Buffer = Buffer.alloc(0);
  #sent = 0;
  /** Commands are serialised, because they share the browser's window. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#read(chunk));
    const ended = () => {
      for (const waiting of this.#waiting.values()) waiting.reject(new Error('Firefox is gone.'));
      this.#waiting.clear();
    };
    socket.on('error', ended);
    socket.on('close', ended);
  }

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new Marionette(socket);
  }

  /** Sends a command and returns its result; rejects with Firefox's own error. */
  command(name: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const answer = this.#turn.then(() => this.#send(name, parameters));
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  close(): void {
    this.#socket.destroy();
  }

  #send(name: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown> {
    const waiting = Promise.withResolvers<unknown>();
    const id = ++this.#sent;
    this.#waiting.set(id, waiting);
    const text = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return waiting.promise;
  }

  /** Each message is its length in bytes, a colon, and JSON. */
  #read(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const colon = this.#received.indexOf(COLON);
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#received.subarray(0, colon).toString());
      if (this.#received.length < end) return;
      this.#take(JSON.parse(this.#received.subarray(colon + 1, end).toString('utf8')));
      this.#received = this.#received.subarray(end);
    }
  }

  #take(message: unknown): void {
    // the very first message is Firefox's greeting
    const answer = answerSchema.safeParse(message);
    if (!answer.success) return;
    const [, id, error, result] = answer.data;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting?.resolve(result);
  }
}
