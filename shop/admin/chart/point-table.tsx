// Table of the points of a line chart, behind the chart.

import { valueText, type LineChartProps } from './line-chart-points.ts';

/** Rows of all points, beside those of the compared range. */
export function PointTable({
  title,
  points,
  compared,
  format,
  names,
  tableTitle,
  timeTitle,
}: LineChartProps) {
  return (
    <details className="mt-2 text-small">
      <summary className="inline-block min-h-11 cursor-pointer content-center text-label text-quiet underline underline-offset-4 hover:text-accent">
        {tableTitle}
      </summary>
      <table className="w-full text-start tabular-nums">
        <thead className="text-label text-quiet">
          <tr>
            <th scope="col" className="py-2 pe-4 text-start font-normal">
              {timeTitle}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-normal">
              {title}
            </th>
            {compared !== null && (
              <>
                <th scope="col" className="py-2 ps-6 text-start font-normal">
                  {names.compared}
                </th>
                <th scope="col" className="py-2 ps-4 text-end font-normal">
                  {title}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point.label} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                {point.label}
              </th>
              <td className="py-1.5 ps-4 text-end">{valueText(point.value, format)}</td>
              {compared !== null && (
                <>
                  <td className="py-1.5 ps-6 text-quiet">{compared[index]?.label}</td>
                  <td className="py-1.5 ps-4 text-end text-quiet">
                    {compared[index] === undefined ? '' : valueText(compared[index].value, format)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
