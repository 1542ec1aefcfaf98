import { query } from '../site.ts'

/** A peer's own tables are filled past it, from `given` and `given_counters`: only what it does with them is measured. */
export const loadGiven = async (url, { bills, counters }, inserts) => {
  const rows = JSON.stringify(bills).replaceAll("'", "''")
  await query(
    url,
    `CREATE TEMPORARY TABLE given AS SELECT * FROM json_to_recordset('${rows}') AS bill
      (id uuid, day date, run int, token int, time text, "customerName" text,
       "customerPhone" text, "deliveredBy" text, "createdBy" text, payment text,
       "totalPaise" int, delivered boolean, lines jsonb);
    CREATE TEMPORARY TABLE given_counters AS SELECT key::date AS day, value::int AS last
    FROM json_each_text('${JSON.stringify(counters)}');
    ${inserts}`,
  )
  // Now, so that autovacuum does not run during a measurement.
  await query(url, 'VACUUM ANALYZE')
}
