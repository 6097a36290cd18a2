/** Stands for a CSS module: the class name is the property's name. */
export default new Proxy({}, { get: (_, name) => name });
