import { isMet, type Measurement, ratioOf } from './measurement.ts';

export function table(measurements: readonly Measurement[]): string {
  const rows = [
    ['What', 'Value', 'Floor', 'Ratio', 'Goal', 'Met'],
    ...measurements.map((measurement) => {
      const { name, value, unit, floor, floorName, goal } = measurement;
      const met = isMet(measurement);
      return [
        name,
        `${short(value)} ${unit}`,
        floor === undefined ? '' : `${short(floor)} ${unit} (${floorName ?? 'floor'})`,
        short(ratioOf(measurement)),
        goal ? `≤ ${goal.atMost}${goal.of === 'floor' ? ' ×' : ` ${unit}`}` : '',
        met === undefined ? '' : met ? 'yes' : 'NO',
      ];
    }),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function short(value: number | undefined): string {
  if (value === undefined) return '';
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}
