import { benchPages } from "./pages.ts";

// Figures depend on the machine; only the ratios within one run mean something.
await benchPages();
