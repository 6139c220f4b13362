// Adds up the JSON reports of vitest and Playwright, lists failed tests, and prints "N passed, N failed"
// last. Exits with 1 if a report is missing or a test failed. Runs on any version of Node.
import { readFileSync } from 'node:fs';

let passed = 0;
let failed = 0;
let missing = false;

for (const file of process.argv.slice(2)) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    console.log(`Missing report: ${file} (its tests did not run to the end)`);
    missing = true;
    continue;
  }
  for (const { title, ok } of report.testResults ? ofVitest(report) : ofPlaywright(report)) {
    if (ok) passed += 1;
    else {
      failed += 1;
      console.log(`Failed: ${title}`);
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = missing || failed > 0 ? 1 : 0;

/** A file that could not be loaded counts as one failed test. A test that did not run has not passed. */
function ofVitest(report) {
  return report.testResults.flatMap((file) =>
    file.assertionResults.length === 0 && file.status !== 'passed'
      ? [{ title: `${file.name}: ${file.message}`, ok: false }]
      : file.assertionResults.map((test) => ({ title: test.fullName, ok: test.status === 'passed' })),
  );
}

function ofPlaywright(report) {
  const ofSuite = (suite) => [
    ...(suite.specs ?? []).map((spec) => ({ title: `${spec.file}: ${spec.title}`, ok: spec.ok })),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return [
    ...report.suites.flatMap(ofSuite),
    ...report.errors.map((error) => ({ title: String(error.message), ok: false })),
  ];
}
