const WORDS =
  'harbour bread morning oven flour water salt patience street river market garden window table kitchen road bridge house people evening summer winter journey letter music paper colour village station island forest'.split(
    ' ',
  );

/**
 * A shop's page of about `bytes` bytes, always the same: head with metadata and JSON-LD, an inline style and
 * script, navigation, and articles of headings, paragraphs, links, images and lists, about as dense in markup
 * as the pages of the HTTP Archive (about 100 bytes per element).
 */
export function realisticPage(bytes: number): string {
  let seed = 7;
  const pick = (count: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % count;
  };
  const words = (count: number) => Array.from({ length: count }, () => WORDS[pick(WORDS.length)]).join(' ');
  const article = (n: number) => `
    <article class="card card--wide js-track" id="article-${n}" data-id="${n}" data-category="${words(1)}">
      <a class="card__image" href="/articles/${n}-${words(2).replace(' ', '-')}"><img src="/media/${n}.webp" width="640" height="360" loading="lazy" alt="${words(4)}"></a>
      <div class="card__body">
        <h3 class="card__title"><a href="/articles/${n}">${words(6)}</a></h3>
        <p class="card__text">${words(30)}, <strong>${words(2)}</strong> ${words(12)} <a href="https://partner${pick(9)}.example/${words(1)}">${words(3)}</a> ${words(18)}.</p>
        <ul class="card__facts"><li><span class="fact fact--price">${words(2)}</span></li><li><span class="fact">${words(3)}</span></li><li>${words(2)} &amp; ${words(1)}</li></ul>
        <div class="card__foot"><button type="button" class="button button--small" aria-label="${words(2)}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2l3 7h7l-5.5 4 2 7-6.5-4.5L5.500 20l2-7L2 9h7z"/></svg></button></div>
      </div>
    </article>`;
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${words(6)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${words(18)}">
    <link rel="canonical" href="https://bakery.example/bread"><link rel="stylesheet" href="/css/main.css">
    <script type="application/ld+json">{"@type":"ItemList","name":"${words(4)}"}</script>
    <style>${'.card__title{font:600 1.2rem/1.3 system-ui;margin:0 0 .4em}'.repeat(200)}</style>
    <script>${'window.dataLayer=window.dataLayer||[];dataLayer.push({event:"view",value:1});'.repeat(200)}</script></head>
    <body><header><nav>${Array.from({ length: 40 }, (_, i) => `<a href="/section/${i}">${words(2)}</a>`).join('')}</nav></header><main><h1>${words(6)}</h1><h2>${words(4)}</h2>`;
  const parts = [head];
  let size = head.length;
  for (let n = 0; size < bytes - 100; n++) {
    const part = article(n);
    parts.push(part);
    size += part.length;
  }
  parts.push('</main><footer><p>Contact and imprint</p></footer></body></html>');
  return parts.join('');
}
