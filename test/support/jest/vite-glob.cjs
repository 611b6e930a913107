const { readdirSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** `import.meta.glob` of Vite with `eager`, for every file of a folder; `load` is the `require` of the file that asks. */
module.exports =
  (folder, load) =>
  (pattern, { import: name, query = '' }) => {
    const ending = pattern.slice(pattern.indexOf('*') + 1);
    const found = readdirSync(join(folder, dirname(pattern))).filter((file) => file.endsWith(ending));
    return Object.fromEntries(
      found.map((file) => {
        const path = pattern.replace(`*${ending}`, file);
        const loaded = load(path + query);
        return [path, typeof loaded === 'string' ? loaded : loaded[name]];
      }),
    );
  };
