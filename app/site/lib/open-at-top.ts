/**
 * Runs in the head of pages that open at their top. On a reload browsers restore the position several times while the
 * page loads. The first time comes too early to be prevented, so the page goes back to its top until it has loaded or
 * the visitor moves. An address with a fragment still leads to its place, and going back restores the position as
 * everywhere. Handlers of the window, because nothing else of the site sets them and they are short.
 */
export const openAtTopScript = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="reload"){
history.scrollRestoration="manual";
onpagehide=()=>history.scrollRestoration="auto";
onscroll=()=>scrollTo({top:0,behavior:"instant"});
onload=()=>{onscroll?.();setTimeout(onkeydown,500)};
onwheel=ontouchstart=onpointerdown=onkeydown=()=>onscroll=null}`;
