import { existsSync } from 'node:fs';
import { networkOf } from '../../../engine/url/network-of.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { readTextFile } from '../read-text-file.ts';

/**
 * The pages that arguments name, each once, in their order: an address, or a file with an address on each line (empty
 * lines and those that begin with `#` apart). An address without a scheme gets https, on this machine http. Throws a
 * `CommandError` for anything else.
 */
export function pageAddresses(named: readonly string[]): string[] {
  const addresses = named.flatMap((name) => {
    if (!namesFile(name))
      return [
        addressOf(name, `"${shownName(name)}" is not a page address, and there is no such file or folder.`),
      ];
    return (
      readTextFile(name)
        .split(/\r?\n/)
        .map((line, at) => ({ text: line.trim(), at: at + 1 }))
        .filter(({ text }) => text !== '' && !text.startsWith('#'))
        // a file that was named by mistake may have secrets
        .map(({ text, at }) => addressOf(text, `Line ${at} of ${name} is not a page address.`))
    );
  });
  return [...new Set(addresses)];
}

/** Whether an argument names a file. */
export function namesFile(name: string): boolean {
  return !isWebAddress(name) && existsSync(name);
}

/** More of a name is not repeated in an error, in characters. */
const LONGEST_SHOWN = 200;

/** Without what stands before an `@`, which may be a password. */
function shownName(name: string): string {
  return name.slice(name.lastIndexOf('@') + 1).slice(0, LONGEST_SHOWN);
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

function addressOf(text: string, refusal: string): string {
  const isBare = !/^[a-z][a-z\d+.-]*:\/\//i.test(text) && /^[^\s/?#@.][^\s/?#@]*/.test(text);
  const scheme = isBare && isOnThisMachine(`http://${text}`) ? 'http' : 'https';
  // the parser of addresses would leave out tabs
  const url = /\s/.test(text) ? null : URL.parse(isBare ? `${scheme}://${text}` : text);
  const isHost = url !== null && (!isBare || /[.:]|^localhost$/.test(url.host));
  if (url === null || !isHost || !/^https?:$/.test(url.protocol)) throw new CommandError(refusal);
  if (url.username !== '' || url.password !== '')
    throw new CommandError(
      `An address of ${url.host} has a name or a password in it. Send it with --header.`,
    );
  url.hash = '';
  return url.href;
}

/** Whether an address names this machine: `localhost`, a name below it, or a loopback address. */
export function isOnThisMachine(address: string): boolean {
  return networkOf(URL.parse(address)?.hostname ?? '') === 'this machine';
}
