export function Component() { return <main><h1>SocialSpeakPage</h1></main>; }
