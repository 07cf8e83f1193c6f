CREATE TABLE "row_counts" (
	"list" text NOT NULL,
	"key" jsonb NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_by_start";--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" ("start_date","id");--> statement-breakpoint
DROP INDEX "reviews_to_look_at";--> statement-breakpoint
CREATE INDEX "reviews_to_look_at" ON "reviews" ("created_at","id") WHERE "looked_at" is null;--> statement-breakpoint
CREATE INDEX "row_counts_by_list" ON "row_counts" ("list");--> statement-breakpoint
CREATE INDEX "events_by_title" ON "events" ("title","id");--> statement-breakpoint
CREATE INDEX "events_by_end" ON "events" ("end_date") WHERE "event_type" is null;--> statement-breakpoint
CREATE INDEX "events_by_type" ON "events" ("event_type") WHERE "event_type" is not null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" ("created_at","id") WHERE "hidden_at" is not null;--> statement-breakpoint

-- Adds what one statement has changed to the counts of its table. The argument is the key of a row. An update that leaves
-- all keys as they were adds nothing.
CREATE FUNCTION add_to_row_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	added text := format('SELECT %s AS key, 1 AS rows FROM added', TG_ARGV[0]);
	removed text := format('SELECT %s AS key, -1 AS rows FROM removed', TG_ARGV[0]);
	changes text := CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END;
BEGIN
	EXECUTE format('INSERT INTO row_counts (list, key, rows)
		SELECT %L, key, sum(rows) FROM (%s) AS changes GROUP BY key HAVING sum(rows) <> 0', TG_TABLE_NAME, changes);
	RETURN NULL;
END $$;--> statement-breakpoint

-- Counts the rows of a table now and from now on.
CREATE PROCEDURE keep_row_counts(counted regclass, key text) LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('INSERT INTO row_counts (list, key, rows) SELECT %L, %s, count(*) FROM %s GROUP BY 2', counted, key, counted);
	EXECUTE format('CREATE TRIGGER rows_added AFTER INSERT ON %s REFERENCING NEW TABLE AS added
		FOR EACH STATEMENT EXECUTE FUNCTION add_to_row_counts(%L)', counted, key);
	EXECUTE format('CREATE TRIGGER rows_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS removed
		FOR EACH STATEMENT EXECUTE FUNCTION add_to_row_counts(%L)', counted, key);
	EXECUTE format('CREATE TRIGGER rows_changed AFTER UPDATE ON %s REFERENCING OLD TABLE AS removed NEW TABLE AS added
		FOR EACH STATEMENT EXECUTE FUNCTION add_to_row_counts(%L)', counted, key);
END $$;--> statement-breakpoint

CALL keep_row_counts('applications', $$jsonb_build_object('status', status, 'category', category)$$);--> statement-breakpoint
CALL keep_row_counts('members', $$jsonb_build_object('category', category, 'payment', payment_status)$$);--> statement-breakpoint
CALL keep_row_counts('payment_attempts', $$jsonb_build_object('state', state)$$);--> statement-breakpoint
CALL keep_row_counts('enquiries', $$jsonb_build_object('kind', kind, 'state', state)$$);--> statement-breakpoint
CALL keep_row_counts('mails', $$jsonb_build_object('state', state)$$);--> statement-breakpoint
CALL keep_row_counts('reviews', $$jsonb_build_object('hidden', hidden_at IS NOT NULL, 'read', looked_at IS NOT NULL)$$);--> statement-breakpoint
CALL keep_row_counts('events', $$jsonb_build_object('state', state, 'bin', deleted_at IS NOT NULL, 'type', event_type)$$);--> statement-breakpoint
CALL keep_row_counts('audit_log', $$jsonb_build_object('action', action, 'kind', subject_kind)$$);--> statement-breakpoint

-- The office searches events as it searches the other lists. Without the extension the search is only slower.
DO $$
BEGIN
	CREATE INDEX events_trigrams ON events USING gin ((title || ' ' || summary) gin_trgm_ops);
EXCEPTION
	WHEN undefined_object THEN RAISE NOTICE 'searching without trigrams: %', SQLERRM;
END $$;
