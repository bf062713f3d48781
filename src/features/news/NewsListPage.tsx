export function Component() { return <main><h1>NewsListPage</h1></main>; }
