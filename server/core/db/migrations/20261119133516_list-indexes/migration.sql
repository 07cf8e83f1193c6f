DROP INDEX "fees_bill";--> statement-breakpoint
CREATE INDEX "accounts_without_email" ON "accounts" ("id") WHERE "email" is null;--> statement-breakpoint
CREATE INDEX "accounts_not_activated" ON "accounts" ("id") WHERE not ("password_hash" <> 'none yet' and "temporary_until" is null);--> statement-breakpoint
CREATE INDEX "applications_by_category" ON "applications" ("category","submitted_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_name" ON "enquiries" ("name","id");--> statement-breakpoint
CREATE INDEX "members_by_category" ON "members" ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "members_by_payment" ON "members" ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "members_opted_out" ON "members" ("id") WHERE "no_round_mails_since" is not null;--> statement-breakpoint
CREATE INDEX "fees_by_member" ON "fees" ("member_id");