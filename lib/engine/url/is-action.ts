import { safeDecode } from './url-key.ts';

/**
 * What the last or any other part of a path is called if a request for it may do something: leave, delete, confirm,
 * add. In the languages of Verdict and some others, without accents. Our own list: a request with GET should be safe
 * (RFC 9110, section 9.2.1, https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1, read 2026-11-25), but many sites have
 * such links.
 */
const ACTIONS = new Set(
  [
    'logout logoff signout signoff exit quit disconnect delete del destroy remove rm erase purge wipe clear reset',
    'cancel revoke disable deactivate terminate unsubscribe optout unlink unfollow unlike unblock unpublish uninstall',
    'confirm verify activate approve accept reject decline deny add buy purchase checkout pay donate subscribe optin',
    'vote upvote downvote like follow block mute flag send submit save update create insert upload download export import',
    'execute restart reboot shutdown install publish archive restore undo redo toggle switch enable impersonate invite',
    'join leave claim redeem empty',
    'abmelden ausloggen loschen loeschen entfernen bestatigen bestaetigen abbestellen kundigen kuendigen hinzufugen hinzufuegen',
    'kaufen stornieren bestellen abbrechen deaktivieren aktivieren zurucksetzen zuruecksetzen austragen',
    'deconnexion deconnecter sedeconnecter supprimer effacer desinscription desinscrire desabonner desabonnement confirmer',
    'ajouter acheter annuler valider resilier retirer vider',
    'cerrarsesion salir desconectar eliminar borrar quitar cancelar confirmar agregar anadir comprar baja darsedebaja vaciar',
    'sair excluir apagar remover deletar adicionar descadastrar desinscrever encerrarsessao',
    'esci disconnetti elimina cancella rimuovi conferma aggiungi disiscriviti disiscrizione acquista svuota',
    'uitloggen afmelden verwijderen verwijder bevestigen toevoegen opzeggen',
    'wyloguj usun potwierdz dodaj anuluj wypisz loggaut tabort avregistrera logud loggut slett fjern',
    'odhlasit smazat odstranit potvrdit pridat kijelentkezes torles cikis sil kaldir onayla ekle iptal',
    'vyhod vyiti udalit otpisatsya выход выйти удалить отписаться подтвердить добавить вийти видалити',
    'ログアウト サインアウト 削除 退会 解除 配信停止 確認 追加 购买 退出 登出 注销 删除 移除 取消 退订 取消订阅 确认 添加',
    '로그아웃 삭제 탈퇴 تسجيلالخروج خروج حذف إزالة تأكيد إضافة הסר התנתק מחק',
  ].flatMap((line) => line.split(' ')),
);
/** Actions of two words, which are no action one by one. */
const OUT = /(?:log|sign|opt)[^\p{L}\p{N}]?(?:out|off)(?:all)?/u;

/** Whether a part of a path names an action: `logout`, `sign-out`, `delete`, `cart-add`, `removeItem`, `löschen`. */
export function namesAction(part: string): boolean {
  const words = plain(part).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', ...more] = words;
  // `index.php`, `logout.aspx`
  const isFile = /\.\w{1,5}$/.test(part) && more.length > 0;
  const last = (isFile ? words.at(-2) : words.at(-1)) ?? first;
  const whole = words.slice(0, isFile ? -1 : undefined).join('');
  return [first, last, whole].some((word) => ACTIONS.has(word)) || OUT.test(words.join('-'));
}

/** In lower case without accents; `removeItem` as two words. */
function plain(part: string): string {
  return safeDecode(part)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss');
}

/** Whether the path of an address names an action. */
export function isAction({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.split(/[/;]/).some((part) => part !== '' && namesAction(part));
}
