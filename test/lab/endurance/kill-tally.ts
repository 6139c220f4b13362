import type { EpochMs } from '../../../lib/engine/core/epoch-ms.ts';
import { figure } from './figures.ts';

/** The outcome of killed work, compared with the service's own data before it is added here. */
export class KillTally {
  #done = 0;
  #unconfirmed = 0;
  #slowest = 0;

  /** `since`: when the last kill was. */
  add({ done, unconfirmed }: { done: number; unconfirmed: number }, since: EpochMs): void {
    this.#done += done;
    this.#unconfirmed += unconfirmed;
    this.#slowest = Math.max(this.#slowest, (Date.now() - since) / 1000);
  }

  report(): void {
    figure(
      'requested; done once; never carried out, reported as not confirmed; lost; done twice; last ended after the kill',
      `${this.#done + this.#unconfirmed}; ${this.#done}; ${this.#unconfirmed}; 0; 0; ${this.#slowest.toFixed(0)} s`,
    );
  }
}
