import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConnectionSwitch } from '../../../components/app/ConnectionSwitch.tsx';
import { connectionSchema } from '../../../lib/shared/connection/connection.ts';

const connection = (name: string) =>
  connectionSchema.parse({ id: name, name, baseUrl: 'https://a.example', keyTail: null, reportPage: '' });

const written = (name: string) => {
  const list = [connection(name), connection('another')];
  return renderToStaticMarkup(
    <ConnectionSwitch list={list} connection={connection(name)} onPick={() => {}} />,
  );
};

test('a name in the other writing direction is cut at its own end', () => {
  expect(written('\u0648\u0643\u0627\u0644\u0629 123')).toContain('dir="rtl"');
  for (const name of ['Agency', '127.0.0.1:8377', '2 \u5e97']) expect(written(name)).not.toContain('dir=');
});
