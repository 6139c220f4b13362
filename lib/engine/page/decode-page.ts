import htmlEncodingSniffer from 'html-encoding-sniffer';
import type { PageEncoding } from './page-read.ts';

/**
 * How far a `<meta charset>` is searched for, in bytes. The HTML standard's pre-scan reads 1,024, but
 * browsers switch when they meet one later; the check for it still requires the first 1,024.
 */
const META_SCAN_BYTES = 65_536;

/**
 * Decodes a page as browsers do: byte order mark, then the Content-Type's charset, then `<meta>`, else UTF-8
 * if the bytes are valid UTF-8, else windows-1252 (HTML standard, encoding sniffing algorithm). Invalid bytes
 * become U+FFFD; never throws.
 */
export function decodePage(bytes: Uint8Array, contentType: string): { html: string; encoding: PageEncoding } {
  const xml = /^\s*application\/xhtml\+xml/i.test(contentType);
  const label = charsetOf(contentType);
  const bare = sniff(bytes, xml, undefined);
  const name = label === undefined ? bare : sniff(bytes, xml, label);
  const source = hasBom(bytes)
    ? 'bom'
    : label !== undefined && sniff(new Uint8Array(), false, label) !== ''
      ? 'header'
      : bare === ''
        ? 'default'
        : 'meta';
  if (name !== '') {
    const html = decode(bytes, name);
    if (html !== undefined) return { html, encoding: { name, source } };
  }
  const utf8 = decode(bytes, 'UTF-8', true);
  if (utf8 !== undefined) return { html: utf8, encoding: { name: 'UTF-8', source: 'default' } };
  return { html: decode(bytes, 'windows-1252') ?? '', encoding: { name: 'windows-1252', source: 'default' } };
}

/** The `charset` of a media type; another parameter may have that word in its quoted value. */
function charsetOf(contentType: string): string | undefined {
  for (const [, name = '', quoted, plain] of contentType.matchAll(PARAMETER))
    if (name.toLowerCase() === 'charset') return (quoted ?? plain ?? '').trim() || undefined;
  return undefined;
}

/** Format: MIME Sniffing, section 4.4, https://mimesniff.spec.whatwg.org/#parsing-a-mime-type (read 2026-11-26). */
const PARAMETER = /;\s{0,9}([^\s=;"]{1,40})\s{0,9}=\s{0,9}(?:"((?:[^"\\]|\\.){0,200})"?|([^\s;"]{0,200}))/g;

function sniff(bytes: Uint8Array, xml: boolean, label: string | undefined): string {
  return htmlEncodingSniffer(bytes, {
    xml,
    defaultEncoding: '',
    ...(xml ? {} : { maxPrescanBytes: META_SCAN_BYTES }),
    ...(label === undefined ? {} : { transportLayerEncodingLabel: label }),
  });
}

/** `undefined` if this Node does not support the encoding, or if `fatal` and the bytes are invalid in it. */
function decode(bytes: Uint8Array, name: string, fatal = false): string | undefined {
  try {
    return new TextDecoder(name, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

function hasBom(bytes: Uint8Array): boolean {
  const [a, b, c] = bytes;
  return (a === 0xef && b === 0xbb && c === 0xbf) || (a === 0xfe && b === 0xff) || (a === 0xff && b === 0xfe);
}
