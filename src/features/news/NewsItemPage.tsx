export function Component() { return <main><h1>NewsItemPage</h1></main>; }
