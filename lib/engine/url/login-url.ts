const LOGIN_STEP =
  /^(?:(?:wp-)?(?:log|sign)[-_]?in(?:\.\w{1,5})?|auth|sso|oauth2?|saml2?|cas|session|sessions|anmelden|anmeldung|einloggen|connexion|iniciar-sesion|acceder|entrar|accedi|inloggen)$/i;

/**
 * Whether a URL looks like that of a login page: `/login`, `/users/sign_in`, `/wp-login.php`, `/auth/…`, in the words
 * of several languages.
 */
export function isLoginUrl(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.split('/').some((step) => LOGIN_STEP.test(step));
}
