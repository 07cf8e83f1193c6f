import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const levels = [1, 1.5, 2, 3, 4, 6];
const margin = 24;
/** A small picture is not enlarged further to fill the viewport. */
const largestFit = 1.5;

/** Zoom and rotation of one picture in a viewport that scrolls. At zoom 1 the whole picture is visible. */
export function useZoom(picture: { width: number; height: number }) {
	const viewport = useRef<HTMLElement>(null);
	const [space, setSpace] = useState({ width: 0, height: 0 });
	const [zoom, setZoom] = useState(1);
	const [quarterTurns, setQuarterTurns] = useState(0);

	useLayoutEffect(() => {
		const element = viewport.current;
		if (!element) return;
		// The outer size, because scroll bars come and go with the zoom.
		const measure = () => setSpace({ width: element.offsetWidth - margin, height: element.offsetHeight - margin });
		measure();
		const size = new ResizeObserver(measure);
		size.observe(element);
		return () => size.disconnect();
	}, []);

	const sideways = quarterTurns % 2 === 1;
	const width = sideways ? picture.height : picture.width;
	const height = sideways ? picture.width : picture.height;
	const scale = Math.max(0, Math.min(space.width / width, space.height / height, largestFit)) * zoom;

	// The middle of the visible part stays in the middle.
	const lastScale = useRef(scale);
	useLayoutEffect(() => {
		const element = viewport.current;
		const growth = lastScale.current > 0 ? scale / lastScale.current : 1;
		lastScale.current = scale;
		if (!element) return;
		element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * growth - element.clientWidth / 2;
		element.scrollTop = (element.scrollTop + element.clientHeight / 2) * growth - element.clientHeight / 2;
	}, [scale]);

	const zoomIn = () => setZoom((current) => levels.find((level) => level > current) ?? current);
	const zoomOut = () => setZoom((current) => levels.findLast((level) => level < current) ?? current);

	const onWheel = useEffectEvent((event: WheelEvent) => {
		if (!event.ctrlKey && !event.metaKey) return;
		event.preventDefault();
		if (event.deltaY < 0) zoomIn();
		else zoomOut();
	});
	// React's own wheel listener is passive and could not prevent the browser's zoom.
	useEffect(() => {
		const element = viewport.current;
		const listener = (event: WheelEvent) => onWheel(event);
		element?.addEventListener('wheel', listener, { passive: false });
		return () => element?.removeEventListener('wheel', listener);
	}, []);

	return {
		viewport,
		zoom,
		quarterTurns,
		page: { width: width * scale, height: height * scale },
		image: { width: picture.width * scale, height: picture.height * scale },
		zoomIn,
		zoomOut,
		showAll: () => setZoom(1),
		toggle: () => setZoom((current) => (current === 1 ? 2 : 1)),
		rotate: () => setQuarterTurns((current) => (current + 1) % 4),
		atMaximum: zoom === levels.at(-1),
	};
}

/** Dragging with the mouse; touch scrolls without help. */
export function useDrag() {
	const [dragging, setDragging] = useState(false);
	return {
		dragging,
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			if (event.pointerType !== 'mouse' || event.button !== 0) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			setDragging(true);
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			if (dragging) event.currentTarget.scrollBy(-event.movementX, -event.movementY);
		},
		onPointerUp: () => setDragging(false),
		onPointerCancel: () => setDragging(false),
	};
}
