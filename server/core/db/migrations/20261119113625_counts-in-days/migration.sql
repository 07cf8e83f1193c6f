-- The office's lists count the rows of some days by whole months, so their filters are part of the keys.
DROP TRIGGER months_added ON "applications";--> statement-breakpoint
DROP TRIGGER months_removed ON "applications";--> statement-breakpoint
DROP TRIGGER months_changed ON "applications";--> statement-breakpoint
DROP TRIGGER months_added ON "members";--> statement-breakpoint
DROP TRIGGER months_removed ON "members";--> statement-breakpoint
DROP TRIGGER months_changed ON "members";--> statement-breakpoint
DELETE FROM row_counts WHERE list IN ('applications by month', 'members by month');--> statement-breakpoint
CALL keep_month_counts('applications', $$jsonb_build_object('status', status, 'category', category,
	'month', to_char(submitted_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM'))$$);--> statement-breakpoint
CALL keep_month_counts('members', $$jsonb_build_object('category', category, 'payment', payment_status,
	'month', to_char(created_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM'))$$);--> statement-breakpoint
CALL keep_month_counts('payment_attempts', $$jsonb_build_object('state', state,
	'month', to_char(created_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM'))$$);--> statement-breakpoint
CALL keep_month_counts('enquiries', $$jsonb_build_object('kind', kind, 'state', state,
	'month', to_char(created_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM'))$$);--> statement-breakpoint
CALL keep_month_counts('mails', $$jsonb_build_object('state', state,
	'month', to_char(created_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM'))$$);--> statement-breakpoint
CALL keep_month_counts('reviews', $$jsonb_build_object('hidden', hidden_at IS NOT NULL, 'read', looked_at IS NOT NULL,
	'month', to_char(created_at AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM'))$$);--> statement-breakpoint
CALL keep_month_counts('audit_log', $$jsonb_build_object('action', action, 'kind', subject_kind,
	'month', to_char("at" AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM'))$$);
