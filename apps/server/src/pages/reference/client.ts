// The script of the reference. It is sent to browsers as it is written here, so that it names nothing from outside of
// its function; and types of browsers are not those of the server.

interface Field {
  value: string;
  readonly name: string;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly files?: ArrayLike<Blob> | null;
  addEventListener(event: string, listener: (event: { preventDefault(): void }) => unknown): void;
  querySelectorAll(selector: string): Iterable<Field>;
  hidden: boolean;
  textContent: string | null;
}

declare const document: { getElementById(id: string): Field | null };
declare const sessionStorage: {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
};

/** Sends the form of an operation as a request, and shows the answer. The token stays in the tab of the browser. */
export function tryOut(): void {
  const form = document.getElementById("try");
  const token = document.getElementById("token");
  const answer = document.getElementById("answer");
  if (form === null || token === null || answer === null) return;
  const valueOf = (field: Field): string =>
    field.dataset["slashes"] === undefined
      ? encodeURIComponent(field.value)
      : field.value.split("/").map(encodeURIComponent).join("/");
  const requestOf = (): [string, RequestInit] => {
    let path = form.dataset["path"] ?? "";
    const query = new URLSearchParams();
    const headers = new Headers();
    const init: RequestInit = { method: form.dataset["method"] ?? "GET", credentials: "omit" };
    if (token.value !== "") headers.set("Authorization", `Bearer ${token.value}`);
    for (const field of form.querySelectorAll("[data-in]")) {
      const place = field.dataset["in"];
      if (place === "path") path = path.replace(`{${field.name}}`, valueOf(field));
      if (place === "query" && field.value !== "") query.append(field.name, field.value);
      if (place === "header" && field.value !== "") headers.set(field.name, field.value);
      if (place !== "body") continue;
      const body = field.files === undefined || field.files === null ? field.value : field.files[0];
      if (body === undefined || body === "") continue;
      init.body = body;
      headers.set("Content-Type", field.dataset["type"] ?? "application/octet-stream");
    }
    const text = query.toString();
    return [text === "" ? path : `${path}?${text}`, { ...init, headers }];
  };
  const textOf = async (response: Response): Promise<string> => {
    const type = response.headers.get("Content-Type") ?? "";
    const bytes = await response.blob();
    if (!/json|text|xml/.test(type)) return `${bytes.size} bytes ${type}`;
    const text = await bytes.text();
    try {
      return type.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
    } catch {
      return text;
    }
  };
  token.value = sessionStorage.getItem("token") ?? "";
  token.addEventListener("input", () => sessionStorage.setItem("token", token.value));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    answer.textContent = "…";
    const [address, init] = requestOf();
    try {
      const response = await fetch(address, init);
      const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
      const head = `${init.method} ${address}\n\n${response.status} ${response.statusText}`;
      answer.textContent = `${head}\n${lines.join("\n")}\n\n${await textOf(response)}`;
    } catch (error) {
      answer.textContent = `${init.method} ${address}\n\n${String(error)}`;
    }
  });
  form.hidden = false;
}
