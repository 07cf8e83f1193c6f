-- The chain of the audit log. The link is written at commit, under a lock that is held only then: at that moment a
-- transaction waits for nothing else any more, so the lock can be part of no deadlock.
CREATE FUNCTION audit_row_text(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT json_build_array(
		entry.id,
		to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
		entry.actor_id, entry.actor, entry.action, entry.subject_kind, entry.subject_id, entry.details::text
	)::text
$$;--> statement-breakpoint
CREATE FUNCTION audit_link(previous text, entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(previous || audit_row_text(entry), 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION audit_log_add_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last audit_chain;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
	SELECT * INTO last FROM audit_chain ORDER BY position DESC LIMIT 1;
	INSERT INTO audit_chain (position, audit_id, hash)
		VALUES (coalesce(last.position, 0) + 1, NEW.id, audit_link(coalesce(last.hash, ''), NEW));
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	entry audit_log;
	last_hash text := '';
	place bigint := 0;
BEGIN
	FOR entry IN SELECT * FROM audit_log ORDER BY id LOOP
		place := place + 1;
		last_hash := audit_link(last_hash, entry);
		INSERT INTO audit_chain (position, audit_id, hash) VALUES (place, entry.id, last_hash);
	END LOOP;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON audit_log
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_log_add_link();--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE ON audit_chain
	FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_chain_no_truncate BEFORE TRUNCATE ON audit_chain
	FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();--> statement-breakpoint

-- The sums over the shown reviews. A hidden review counts for nothing, nought stars for no average.
INSERT INTO review_totals (one) VALUES (1);--> statement-breakpoint
CREATE FUNCTION review_totals_add(review reviews, sign integer) RETURNS void LANGUAGE sql AS $$
	UPDATE review_totals SET
		count = count + sign,
		ambience_stars = ambience_stars + sign * review.ambience,
		ambience_count = ambience_count + sign * (review.ambience > 0)::integer,
		service_stars = service_stars + sign * review.service,
		service_count = service_count + sign * (review.service > 0)::integer,
		food_stars = food_stars + sign * review.food,
		food_count = food_count + sign * (review.food > 0)::integer
	WHERE review.hidden_at IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION reviews_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP IN ('UPDATE', 'DELETE') THEN PERFORM review_totals_add(OLD, -1); END IF;
	IF TG_OP IN ('UPDATE', 'INSERT') THEN PERFORM review_totals_add(NEW, 1); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE OR UPDATE OF ambience, service, food, hidden_at ON reviews
	FOR EACH ROW EXECUTE FUNCTION reviews_count();
