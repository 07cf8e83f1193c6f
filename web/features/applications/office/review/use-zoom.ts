import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const levels = [1, 1.5, 2, 3, 4, 6];
const margin = 24;
/** A small picture is not blown up to fill the glass. */
const largestFit = 1.5;

/** Zoom, turn and pan of one picture in a box that scrolls. At zoom 1 the whole picture is seen. */
export function useZoom(picture: { width: number; height: number }) {
	const glass = useRef<HTMLElement>(null);
	const [room, setRoom] = useState({ width: 0, height: 0 });
	const [zoom, setZoom] = useState(1);
	const [turns, setTurns] = useState(0);

	useLayoutEffect(() => {
		const box = glass.current;
		if (!box) return;
		// The outer size: scroll bars come and go with the zoom and must not change what fits.
		const measure = () => setRoom({ width: box.offsetWidth - margin, height: box.offsetHeight - margin });
		measure();
		const size = new ResizeObserver(measure);
		size.observe(box);
		return () => size.disconnect();
	}, []);

	const lying = turns % 2 === 1;
	const width = lying ? picture.height : picture.width;
	const height = lying ? picture.width : picture.height;
	const scale = Math.max(0, Math.min(room.width / width, room.height / height, largestFit)) * zoom;

	// What was in the middle stays there.
	const lastScale = useRef(scale);
	useLayoutEffect(() => {
		const box = glass.current;
		const growth = lastScale.current > 0 ? scale / lastScale.current : 1;
		lastScale.current = scale;
		if (!box) return;
		box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * growth - box.clientWidth / 2;
		box.scrollTop = (box.scrollTop + box.clientHeight / 2) * growth - box.clientHeight / 2;
	}, [scale]);

	const closer = () => setZoom((now) => levels.find((level) => level > now) ?? now);
	const farther = () => setZoom((now) => levels.findLast((level) => level < now) ?? now);

	const onWheel = useEffectEvent((event: WheelEvent) => {
		if (!event.ctrlKey && !event.metaKey) return;
		event.preventDefault();
		if (event.deltaY < 0) closer();
		else farther();
	});
	// React listens to the wheel passively, where the browser's own zoom cannot be held back.
	useEffect(() => {
		const box = glass.current;
		const listener = (event: WheelEvent) => onWheel(event);
		box?.addEventListener('wheel', listener, { passive: false });
		return () => box?.removeEventListener('wheel', listener);
	}, []);

	return {
		glass,
		zoom,
		turns,
		sheet: { width: width * scale, height: height * scale },
		image: { width: picture.width * scale, height: picture.height * scale },
		closer,
		farther,
		fit: () => setZoom(1),
		toggle: () => setZoom((now) => (now === 1 ? 2 : 1)),
		turn: () => setTurns((now) => (now + 1) % 4),
		nearest: zoom === levels.at(-1),
	};
}

/** A mouse drags the picture; a finger scrolls it anyway. */
export function useDrag() {
	const [held, setHeld] = useState(false);
	return {
		held,
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			if (event.pointerType !== 'mouse' || event.button !== 0) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			setHeld(true);
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			if (held) event.currentTarget.scrollBy(-event.movementX, -event.movementY);
		},
		onPointerUp: () => setHeld(false),
		onPointerCancel: () => setHeld(false),
	};
}
