CREATE TABLE "audit_details" (
	"entry_id" bigint PRIMARY KEY,
	"salt" uuid NOT NULL,
	"details" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_entry_id_audit_log_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "audit_log"("id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "details_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "actor" DROP NOT NULL;--> statement-breakpoint

-- The links are made again below. What the old ones said about the log is written into its next entry.
CREATE TEMPORARY TABLE old_chain ON COMMIT DROP AS
	SELECT count(*) AS links, (array_agg(hash ORDER BY position DESC))[1] AS head, min(place) FILTER (WHERE wrong) AS broken_at
	FROM (
		SELECT chain.position, chain.hash, row_number() OVER links AS place,
			chain.position <> row_number() OVER links
				OR chain.hash IS DISTINCT FROM audit_link(coalesce(lag(chain.hash) OVER links, ''), entry) AS wrong
		FROM audit_chain chain LEFT JOIN audit_log entry ON entry.id = chain.audit_id
		WINDOW links AS (ORDER BY chain.position)
	) AS checked;--> statement-breakpoint

ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;--> statement-breakpoint
ALTER TABLE audit_chain DISABLE TRIGGER audit_chain_append_only;--> statement-breakpoint
INSERT INTO audit_details (entry_id, salt, details)
	SELECT id, gen_random_uuid(), details::text::json FROM audit_log WHERE details IS NOT NULL;--> statement-breakpoint
UPDATE audit_log entry SET
	actor = CASE WHEN actor_id IS NULL THEN actor END,
	details_hash = (SELECT encode(sha256(convert_to(salt::text || kept.details::text, 'UTF8')), 'hex')
		FROM audit_details kept WHERE kept.entry_id = entry.id);--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "details";--> statement-breakpoint
-- Members who were erased before.
DELETE FROM audit_details USING audit_log entry, members
	WHERE entry.id = entry_id AND members.erased_at IS NOT NULL
	AND entry.subject_id IN (members.id::text, members.application_id::text, members.account_id::text);--> statement-breakpoint

CREATE OR REPLACE FUNCTION audit_row_text(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT json_build_array(
		entry.id,
		to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
		entry.actor_id, entry.actor, entry.action, entry.subject_kind, entry.subject_id, entry.details_hash
	)::text
$$;--> statement-breakpoint
-- Links without an entry stay, so that a break that was there before is still found.
DO $$
DECLARE
	link audit_chain;
	entry audit_log;
	last_hash text := '';
BEGIN
	FOR link IN SELECT * FROM audit_chain ORDER BY position LOOP
		SELECT * INTO entry FROM audit_log WHERE id = link.audit_id;
		last_hash := audit_link(last_hash, entry);
		UPDATE audit_chain SET hash = last_hash WHERE position = link.position;
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;--> statement-breakpoint
ALTER TABLE audit_chain ENABLE TRIGGER audit_chain_append_only;--> statement-breakpoint

DO $$
BEGIN
	CREATE INDEX audit_log_trigrams ON audit_log USING gin (actor gin_trgm_ops, action gin_trgm_ops);
	CREATE INDEX audit_details_trigrams ON audit_details USING gin ((details::text) gin_trgm_ops);
EXCEPTION
	WHEN undefined_object THEN RAISE NOTICE 'searching without trigrams: %', SQLERRM;
END $$;--> statement-breakpoint

WITH facts AS (
	SELECT gen_random_uuid() AS salt,
		json_strip_nulls(json_build_object('links', links, 'head', head, 'brokenAt', broken_at)) AS details
	FROM old_chain WHERE links > 0
), entry AS (
	INSERT INTO audit_log (at, actor, action, subject_kind, subject_id, details_hash)
	SELECT now(), 'House', 'moved the details out of the log', 'house', 'audit',
		encode(sha256(convert_to(salt::text || details::text, 'UTF8')), 'hex')
	FROM facts RETURNING id
)
INSERT INTO audit_details (entry_id, salt, details) SELECT entry.id, facts.salt, facts.details FROM entry, facts;
