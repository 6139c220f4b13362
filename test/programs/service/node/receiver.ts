import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook that was received, with its signature verified. */
export interface Received {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly isSigned: boolean;
  readonly body: string;
  readonly event: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

/** Starts a receiver of webhooks. It answers 204, unless `answer` does something else; `secret` verifies signatures. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    secret: '',
    answer: (_: Received, response: ServerResponse): void => void response.writeHead(204).end(),
    url: '',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    const one = await receivedFrom(request, receiver.secret);
    received.push(one);
    receiver.answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}

async function receivedFrom(request: IncomingMessage, secret: string): Promise<Received> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  const header = (name: string) => String(request.headers[`webhook-${name}`]);
  const [id, timestamp] = [header('id'), header('timestamp')];
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const isSigned = request.method === 'POST' && header('signature') === `v1,${signature}`;
  return { id, timestamp: Number(timestamp), isSigned, body, event: JSON.parse(body) };
}
