import { shownText } from '../../../lib/model/text/shown-text.ts';
import { reportBrandItem } from '../../../lib/storage/settings/report-brand.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import styles from './ReportBrandHead.module.css';

/** The user's own name and logo, on paper only. Renders nothing if there is none. */
export function ReportBrandHead() {
  const { name, logo } = useStored(reportBrandItem) ?? { name: '', logo: '' };
  if (name === '' && logo === '') return null;
  return (
    <div className={styles.brand}>
      {logo && <img src={logo} alt="" />}
      {name && <strong dir="auto">{shownText(name)}</strong>}
    </div>
  );
}
