CREATE INDEX "accounts_disabled" ON "accounts" ("id") WHERE "disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "event_registrations_by_time" ON "event_registrations" ("created_at");--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" (lower("first_name" || ' ' || "last_name"),"id");