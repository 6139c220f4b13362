import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };
import zhCN from './zh-CN.json' with { type: 'json' };

/** The texts of each language, by its tag (BCP 47). A text that a language lacks is shown in English (`translator`). */
export const LANGUAGES = { en, de, es, fr, ja, 'pt-BR': ptBR, 'zh-CN': zhCN, ar } as const;

/** The tag of a language that the service has texts in. */
export type Language = keyof typeof LANGUAGES;
