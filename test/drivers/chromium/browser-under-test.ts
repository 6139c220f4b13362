/** The browser and the unpacked extension found by the test runner. */
export function browserUnderTest(): { executablePath: string; extension: string } {
  const { VERDICT_BROWSER: executablePath, VERDICT_EXTENSION: extension } = process.env;
  if (!executablePath || !extension) {
    throw new Error('Start these tests with npm run test:e2e or test:endurance, which find the browser.');
  }
  return { executablePath, extension };
}
