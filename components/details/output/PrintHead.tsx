import { shownText } from '../../../lib/engine/text/shown-text.ts';
import { reportBrandItem } from '../../../lib/extension/storage/settings/report-brand.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import styles from './PrintHead.module.css';

/** On paper only: the user's own name and logo, if there are any, and the page's title. */
export function PrintHead({ title }: { readonly title: string }) {
  const { name, logo } = useStored(reportBrandItem) ?? { name: '', logo: '' };
  return (
    <div className={styles.head}>
      {logo && <img src={logo} alt="" />}
      {name && <span dir="auto">{shownText(name)}</span>}
      <strong dir="auto">{title}</strong>
    </div>
  );
}
