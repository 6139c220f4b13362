import { expect } from '../../drivers/setup/expect.ts';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { test } from '../../drivers/setup/verdict-test.ts';

inBoth('a scenario of both browsers is reported with its own file and line', async () => {
  const { file, line } = test.info();
  expect({ file, line }).toEqual({ file: import.meta.filename, line: 5 });
});
