import { type ReactNode, useState } from 'react';
import { succeeded } from '../../lib/model/failure/failure.ts';
import { describeUnreadable } from '../../lib/model/url/sources/unreadable.ts';
import { servicePattern } from '../../lib/platform/permissions/host-permissions.ts';
import { format, plural, t } from '../../lib/platform/text.ts';
import { requestSites } from '../app/request-sites.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { VERBATIM } from '../ui/controls/FieldFrame.tsx';
import { Form } from '../ui/controls/Form.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import { readSitemap } from './read-sitemap.ts';
import type { Addresses } from './use-plan.ts';

export interface SitemapFormProps {
  readonly busy: boolean;
  readonly onRead: (reading: Promise<Addresses>) => void;
  /** Why the sitemap could not be read. */
  readonly children: ReactNode;
}

/** The form for the URL of a sitemap; requests permission for its host first. */
export function SitemapForm({ busy, onRead, children }: SitemapFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const submit = () => {
    const url = typed.trim();
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
      return setError(format(describeUnreadable('sitemap-address')));
    // nothing may be awaited before this, or Firefox rejects the request; the reader checks the outcome itself
    const access = requestSites([servicePattern(url)]);
    onRead(access.then(() => addressesOf(url)));
  };
  return (
    <Form className={layoutStyles.stack} onSubmit={submit}>
      <Field
        label={t('sitemapAddress')}
        type="url"
        inputMode="url"
        {...VERBATIM}
        placeholder="https://example.com/sitemap.xml"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError('');
        }}
      />
      {children}
      <div className={layoutStyles.formActions}>
        <Button type="submit" busy={busy}>
          {t('readSitemap')}
        </Button>
      </div>
    </Form>
  );
}

async function addressesOf(url: string): Promise<Addresses> {
  const found = await readSitemap(url);
  if (!found.ok) return found;
  const { addresses, unread, isCut } = found.value;
  const notes = [
    ...(unread.length > 0 ? [plural('sitemapsUnread', unread.length)] : []),
    ...(isCut ? [t('sitemapCut')] : []),
  ];
  return succeeded({ addresses, note: notes.join(' ') });
}
