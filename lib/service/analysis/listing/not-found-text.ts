/** How pages say that there is nothing, as their whole title or main heading. */
const NOT_FOUND = new Set(
  [
    '404|error 404|404 error|http 404|404 not found|error 404 not found|404 error not found|not found',
    'page not found|404 page not found|page not found 404|error page not found|this page does not exist',
    'this page could not be found|404 this page could not be found|this page isnt available|the page you are looking for does not exist',
    'we cant find that page|we cant find the page youre looking for|oops that page cant be found|oops page not found|sorry page not found',
    'this page cant be found|the page cant be found|product not found|file not found|article not found',
    'seite nicht gefunden|404 seite nicht gefunden|fehler 404|diese seite existiert nicht|die seite wurde nicht gefunden|seite wurde nicht gefunden',
    'página no encontrada|404 página no encontrada|error 404 página no encontrada|la página no existe|no se ha encontrado la página|no se encontró la página',
    'page introuvable|404 page introuvable|erreur 404|page non trouvée|cette page nexiste pas|erreur 404 page introuvable',
    'página não encontrada|404 página não encontrada|erro 404|esta página não existe|erro 404 página não encontrada',
    'pagina non trovata|404 pagina non trovata|errore 404|pagina niet gevonden|404 pagina niet gevonden|sidan hittades inte|siden blev ikke fundet',
    'strona nie znaleziona|nie znaleziono strony|stránka nenalezena|страница не найдена|ошибка 404|sayfa bulunamadı',
    'ページが見つかりません|お探しのページは見つかりませんでした|ページが見つかりませんでした|404 ページが見つかりません|指定されたページは見つかりません',
    '页面未找到|找不到页面|页面不存在|404 页面未找到|您访问的页面不存在|找不到網頁|페이지를 찾을 수 없습니다',
    'الصفحة غير موجودة|لم يتم العثور على الصفحة|خطأ 404|صفحه یافت نشد',
  ].flatMap((line) => line.split('|')),
);
/** The longest title or heading that is read, in characters. */
const LONGEST = 200;

/**
 * Whether a page's title (or a part of it, beside the site's name) or its main heading is a phrase of "not found"
 * pages. An article about such pages may have the same title.
 */
export function saysNotFound(page: { readonly title: string; readonly heading: string }): boolean {
  return partsOf(page.title).some((part) => NOT_FOUND.has(part)) || NOT_FOUND.has(plain(page.heading));
}

/** The whole title, and its parts before and after the name of the site. */
function partsOf(title: string): string[] {
  const short = title.slice(0, LONGEST);
  return [short, ...short.split(/\s[-–—|·•»:]\s|\s*\|\s*/)].map(plain);
}

function plain(text: string): string {
  return text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
