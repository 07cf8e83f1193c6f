import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';

export const PublishingStatus = ({ status: { label, tone } }: { status: { label: string; tone: Tone } }) => (
	<StatusTag tone={tone}>{label}</StatusTag>
);
