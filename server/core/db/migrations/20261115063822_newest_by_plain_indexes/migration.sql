DROP INDEX "banners_newest";--> statement-breakpoint
CREATE INDEX "banners_newest" ON "banners" ("starts_at");--> statement-breakpoint
DROP INDEX "verification_codes_newest";--> statement-breakpoint
CREATE INDEX "verification_codes_newest" ON "verification_codes" ("application_id","turn");--> statement-breakpoint
DROP INDEX "attempts_newest";--> statement-breakpoint
CREATE INDEX "attempts_newest" ON "payment_attempts" ("created_at","id");--> statement-breakpoint
DROP INDEX "captured_mails_newest";--> statement-breakpoint
CREATE INDEX "captured_mails_newest" ON "captured_mails" ("created_at");--> statement-breakpoint
DROP INDEX "enquiries_inbox";--> statement-breakpoint
CREATE INDEX "enquiries_inbox" ON "enquiries" ("state","created_at","id");--> statement-breakpoint
DROP INDEX "enquiries_newest";--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" ("created_at","id");--> statement-breakpoint
DROP INDEX "mailings_newest";--> statement-breakpoint
CREATE INDEX "mailings_newest" ON "mailings" ("created_at","id");--> statement-breakpoint
DROP INDEX "members_newest";--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" ("created_at","id");--> statement-breakpoint
DROP INDEX "subscribers_by_state";--> statement-breakpoint
CREATE INDEX "subscribers_by_state" ON "subscribers" ("state","asked_at","id");--> statement-breakpoint
DROP INDEX "reviews_shown";--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" ("created_at","id") WHERE "hidden_at" is null;--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" ("created_at","id");--> statement-breakpoint
DROP INDEX "mails_newest";--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" ("created_at","id");--> statement-breakpoint
DROP INDEX "mails_by_state";--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" ("state","created_at","id");--> statement-breakpoint
DROP INDEX "attempts_by_state";--> statement-breakpoint
CREATE INDEX "attempts_by_state" ON "payment_attempts" ("state","created_at","id");