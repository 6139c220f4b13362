import type { Handler } from '../fixtures/scripted-host.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { fittingPayload, randomPayload } from './random-payload.ts';

/**
 * A service that sends random responses, the same for the same seed: for even seeds similar to what was
 * requested, for odd ones anything, with any status.
 */
export function answerAtRandom(seed: number): Handler {
  return ({ path }, response) => {
    const random = seededRandom(seed);
    const kind = /\/reports\/[^?]/.test(path) ? 'single' : 'list';
    const payload = seed % 2 === 0 ? fittingPayload(random, kind) : randomPayload(random);
    const status =
      seed % 2 === 0 ? 200 : random.pick([200, 200, 201, 400, 401, 403, 404, 422, 429, 500, 503]);
    response.writeHead(status, {
      'content-type': random.pick(['application/json', 'text/html', 'application/octet-stream']),
      'retry-after': random.pick(['1', 'soon', '1e9']),
    });
    response.end(payload);
    return undefined;
  };
}
