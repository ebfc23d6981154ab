import { matchPath, useLocation, useNavigation } from "react-router";

/** What this same page has been asked for and is fetching now, such as another year; null when it is at rest. */
export function usePendingSearch(): URLSearchParams | null {
	const { location: next } = useNavigation();
	const { pathname } = useLocation();
	return next?.pathname === pathname ? new URLSearchParams(next.search) : null;
}

/** Whether the visitor is on the way to another page whose data comes from the backend, which may take its time. */
export function useIsLoadingPage(): boolean {
	const { location: next } = useNavigation();
	const { pathname } = useLocation();
	if (!next || next.pathname === pathname) return false;
	return slowPages.some((pattern) => matchPath(pattern, next.pathname));
}

const slowPages = ["/", "/events", "/volunteering-highlights", "/highlightDetail/:id", "/search"];
