import { startHost } from '../../../fixtures/scripted-host.ts';

export interface BadgeHost {
  readonly url: string;
  /** The milliseconds between the next page's first script and its badge, once both have been reported. */
  visit(address: string): Promise<number>;
  close(): Promise<void>;
}

const page = `<!doctype html><meta charset="utf-8"><title>A page</title>
<script>
const at = performance.timeOrigin + performance.now();
setTimeout(() => fetch('/begun?page=' + encodeURIComponent(location.href) + '&at=' + at), 200);
</script><p>A page.`;

/**
 * A host of any number of pages, each of which reports when its first script ran; probes report the badges.
 */
export async function startBadgeHost(): Promise<BadgeHost> {
  const told = { begun: new Map<string, number>(), painted: new Map<string, number>() };
  let tell = () => {};
  const host = await startHost(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://host');
    const times = pathname === '/begun' ? told.begun : pathname === '/painted' ? told.painted : undefined;
    times?.set(searchParams.get('page') ?? '', Number(searchParams.get('at')));
    tell();
    return { body: times ? '' : page };
  });
  const visit = async (address: string) => {
    told.begun.clear();
    told.painted.clear();
    return new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`No badge was painted on ${address}.`)), 20_000);
      tell = () => {
        const [begun, painted] = [told.begun.get(address), told.painted.get(address)];
        if (begun === undefined || painted === undefined) return;
        clearTimeout(late);
        resolve(painted - begun);
      };
    });
  };
  return { url: host.url, visit, close: () => host.close() };
}
