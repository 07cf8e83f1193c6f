CREATE INDEX "accounts_of_office" ON "accounts" ("id") WHERE "role" <> 'MEMBER';--> statement-breakpoint
CREATE INDEX "applications_by_decision" ON "applications" ("status","decided_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor_name" ON "audit_log" ("actor","id");--> statement-breakpoint
CREATE INDEX "enquiries_closed" ON "enquiries" ("closed_at","id") WHERE "state" = 'CLOSED';--> statement-breakpoint
CREATE INDEX "members_to_erase" ON "members" ("erasure_requested_at") WHERE "erasure_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_by_fee" ON "payment_attempts" ("fee_id");--> statement-breakpoint
CREATE INDEX "uploads_by_field" ON "uploads" ("claimed_by_kind","claimed_field") WHERE "claimed_at" is not null and "removed_at" is null;