DROP INDEX "attempts_newest";--> statement-breakpoint
CREATE INDEX "attempts_newest" ON "payment_attempts" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_subject_id" ON "audit_log" ("subject_id");--> statement-breakpoint
CREATE INDEX "attempts_by_state" ON "payment_attempts" ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);