import { matchPath, useLocation, useNavigation } from "react-router";

/** Query parameters that this same page is loading now, such as another year; null when idle. */
export function usePendingSearch(): URLSearchParams | null {
	const { location: next } = useNavigation();
	const { pathname } = useLocation();
	return next?.pathname === pathname ? new URLSearchParams(next.search) : null;
}

/** True while navigating to a page whose data comes from the backend, which may be slow. */
export function useIsLoadingPage(): boolean {
	const { location: next } = useNavigation();
	const { pathname } = useLocation();
	if (!next || next.pathname === pathname) return false;
	return slowPages.some((pattern) => matchPath(pattern, next.pathname));
}

const slowPages = ["/", "/events", "/volunteering-highlights", "/highlightDetail/:id", "/search"];
