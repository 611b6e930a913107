// Entry of `npm start`, `npm run dev`, `npm test` and the other tools. Plain JavaScript without dependencies: nothing may be installed yet.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed, this is ${process.versions.node}. Get it at https://nodejs.org.`);
  process.exitCode = 1;
} else {
  const { endWithNpm } = await import('./bootstrap/end-with-npm.mjs');
  const { run } = await import('./bootstrap/run.mjs');
  endWithNpm();
  await run(process.argv.slice(2));
}
