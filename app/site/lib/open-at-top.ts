/**
 * Runs in the head of pages that open at their top. On a reload browsers restore the position several times while the
 * page loads. The first time comes too early to be prevented, so the page goes back to its top until it has loaded or
 * the visitor moves. An address with a fragment still leads to its place, and going back restores the position as
 * everywhere.
 */
export const openAtTopScript = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type=="reload"){
const moved=new AbortController,{signal}=moved,stop=()=>moved.abort(),top=()=>scrollTo({top:0,behavior:"instant"});
history.scrollRestoration="manual";
addEventListener("pagehide",()=>history.scrollRestoration="auto");
addEventListener("scroll",top,{signal});
addEventListener("load",()=>{top();setTimeout(stop,500)},{signal});
for(const type of["wheel","touchstart","pointerdown","keydown"])addEventListener(type,stop,{signal})}`;
