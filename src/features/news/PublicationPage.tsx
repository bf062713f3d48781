export function Component() { return <main><h1>PublicationPage</h1></main>; }
