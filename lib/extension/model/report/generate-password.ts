/** Without the characters that are confused when read aloud: 0 O 1 l I. */
const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password for a report's page: 16 characters of 57, about 93 bits, from the browser's secure source. */
export function generatePassword(length = 16): string {
  const characters: string[] = [];
  // bytes beyond the last whole multiple of the alphabet are discarded, or its first letters would be more
  // frequent
  const limit = 256 - (256 % ALPHABET.length);
  while (characters.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && characters.length < length)
        characters.push(ALPHABET.charAt(byte % ALPHABET.length));
    }
  }
  return characters.join('');
}
