-- The counts of a list that has another name than its table have it as second argument.
CREATE OR REPLACE FUNCTION add_to_row_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	added text := format('SELECT %s AS key, 1 AS rows FROM added', TG_ARGV[0]);
	removed text := format('SELECT %s AS key, -1 AS rows FROM removed', TG_ARGV[0]);
	changes text := CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END;
BEGIN
	EXECUTE format('INSERT INTO row_counts (list, key, rows)
		SELECT %L, key, sum(rows) FROM (%s) AS changes GROUP BY key HAVING sum(rows) <> 0', coalesce(TG_ARGV[1], TG_TABLE_NAME), changes);
	RETURN NULL;
END $$;--> statement-breakpoint

-- Counts the rows of a table by month, now and from now on, in a list "TABLE by month". A row without a month does not count.
CREATE PROCEDURE keep_month_counts(counted regclass, key text) LANGUAGE plpgsql AS $$
DECLARE
	list text := counted || ' by month';
BEGIN
	EXECUTE format('INSERT INTO row_counts (list, key, rows) SELECT %L, %s, count(*) FROM %s GROUP BY 2', list, key, counted);
	EXECUTE format('CREATE TRIGGER months_added AFTER INSERT ON %s REFERENCING NEW TABLE AS added
		FOR EACH STATEMENT EXECUTE FUNCTION add_to_row_counts(%L, %L)', counted, key, list);
	EXECUTE format('CREATE TRIGGER months_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS removed
		FOR EACH STATEMENT EXECUTE FUNCTION add_to_row_counts(%L, %L)', counted, key, list);
	EXECUTE format('CREATE TRIGGER months_changed AFTER UPDATE ON %s REFERENCING OLD TABLE AS removed NEW TABLE AS added
		FOR EACH STATEMENT EXECUTE FUNCTION add_to_row_counts(%L, %L)', counted, key, list);
END $$;--> statement-breakpoint

CALL keep_month_counts('applications', $$jsonb_build_object('month', to_char(submitted_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM'))$$);--> statement-breakpoint
CALL keep_month_counts('members', $$jsonb_build_object('month', to_char(created_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM'))$$);--> statement-breakpoint
-- Compared as text: a value that was added to an enum cannot be used in the same transaction, and all migrations are one.
CALL keep_month_counts('event_registrations', $$jsonb_build_object('month',
	CASE WHEN state::text <> 'CANCELLED' THEN to_char(created_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM') END)$$);--> statement-breakpoint
-- The amounts are part of the key: there are few different ones, and rows times amount is the sum.
CALL keep_month_counts('receipts', $$jsonb_build_object('month', to_char(issued_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM'),
	'net', (SELECT f.net_paisa FROM fees f WHERE f.id = fee_id),
	'tax', (SELECT f.tax_paisa FROM fees f WHERE f.id = fee_id),
	'total', (SELECT f.total_paisa FROM fees f WHERE f.id = fee_id))$$);--> statement-breakpoint
CALL keep_month_counts('refunds', $$jsonb_build_object('month',
	CASE WHEN state::text = 'done' THEN to_char(done_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM') END, 'paisa', paisa)$$);--> statement-breakpoint
CALL keep_month_counts('manual_payments', $$jsonb_build_object('month',
	CASE WHEN state::text = 'returned' THEN to_char(returned_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM') END,
	'paisa', (SELECT f.total_paisa FROM fees f WHERE f.id = fee_id))$$);
