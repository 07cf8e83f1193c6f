import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';

export const PublishingStatus = ({ words: { label, tone } }: { words: { label: string; tone: Tone } }) => (
	<StatusTag tone={tone}>{label}</StatusTag>
);
