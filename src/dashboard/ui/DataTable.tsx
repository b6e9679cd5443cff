/** Renders a TanStack table, with buttons in the heads of sortable columns and a caption for screen readers. */
import { type Column, type ReactTable, type RowData, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** The features of TanStack Table that the dashboard's tables use. */
export const FEATURES = tableFeatures({ rowSortingFeature });
type Features = typeof FEATURES;

interface DataTableProps<T extends RowData> {
  table: ReactTable<Features, T>;
  /** What the table lists, for people with a screen reader. */
  caption: string;
}

/** A table with a row for each record; on small screens each row becomes a card. */
export function DataTable<T extends RowData>({ table, caption }: DataTableProps<T>) {
  return (
    <div className="framed">
      <table className="cards">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <HeadCell key={header.id} column={header.column}>
                  <table.FlexRender header={header} />
                </HeadCell>
              ))}
            </tr>
          ))}
        </thead>
        <tbody data-list>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} data-label={String(cell.column.columnDef.header)} data-column={cell.column.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<T extends RowData>({ column, children }: { column: Column<Features, T>; children: ReactNode }) {
  if (!column.getCanSort()) return <th scope="col">{children}</th>;
  const sorted = column.getIsSorted();
  return (
    <th scope="col" aria-sort={sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}>
      <button type="button" onClick={column.getToggleSortingHandler()}>
        {children}
      </button>
    </th>
  );
}
