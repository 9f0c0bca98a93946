// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The resolver of a name and of all names below it (ENSIP-10), each of which is of an account of its own.
contract WildcardResolver {
    address private immutable base;

    constructor(address base_) {
        base = base_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    /// The base address plus the length of the name's first label.
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        require(bytes4(data) == bytes4(keccak256("addr(bytes32)")), "not an address");
        return abi.encode(address(uint160(base) + uint8(name[0])));
    }
}

/// A resolver whose answers come from a server (EIP-3668), by either interface.
contract OffchainResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    bool private immutable isExtended;

    constructor(bool isExtended_) {
        isExtended = isExtended_;
    }

    function supportsInterface(bytes4 id) external view returns (bool) {
        return id == 0x01ffc9a7 || (isExtended && id == 0x9061b923);
    }

    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        lookUp(data);
    }

    function addr(bytes32) external view returns (address) {
        lookUp(msg.data);
    }

    function lookUp(bytes calldata data) private view {
        string[] memory urls = new string[](2);
        urls[0] = "https://gateway.example/{sender}/{data}.json";
        urls[1] = "http://169.254.169.254/latest/meta-data";
        revert OffchainLookup(address(this), urls, data, 0x12345678, new bytes(4096));
    }
}

/// A resolver that claims to answer for names below its own, and refuses all of them.
contract RefusingResolver {
    function supportsInterface(bytes4) external pure returns (bool) {
        return true;
    }

    function resolve(bytes calldata, bytes calldata) external pure returns (bytes memory) {
        revert("no such name");
    }
}
