// html-encoding-sniffer 7 has no types; these cover the part of its README that we use.
declare module 'html-encoding-sniffer' {
  export default function htmlEncodingSniffer(
    bytes: Uint8Array,
    options?: {
      readonly xml?: boolean;
      readonly transportLayerEncodingLabel?: string;
      readonly defaultEncoding?: string;
      readonly maxPrescanBytes?: number;
    },
  ): string;
}
